/** Moving pictures: WebP images of one size, one after the other, as one animated WebP that repeats for ever. */

/** The chunk of an encoded image that holds its pixels. */
function pixels(image) {
  for (let at = 12; at < image.length; ) {
    const size = image.readUInt32LE(at + 4);
    if (/^VP8[ L]$/.test(image.toString('latin1', at, at + 4))) return image.subarray(at, at + 8 + size + (size % 2));
    at += 8 + size + (size % 2);
  }
  throw new Error('not a WebP image');
}

function chunk(name, ...parts) {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function number24(...values) {
  const bytes = Buffer.alloc(3 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUIntLE(value, 3 * i, 3);
  return bytes;
}

/** `frames` are { image, ms }: a still WebP and how long it is shown. */
export function animated(frames, { width, height }) {
  const isAnimated = Buffer.from([2, 0, 0, 0]);
  const shown = frames.map(({ image, ms }) =>
    chunk('ANMF', number24(0, 0, width - 1, height - 1, ms), Buffer.from([2]), pixels(image)),
  );
  const content = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', isAnimated, number24(width - 1, height - 1)),
    chunk('ANIM', Buffer.alloc(6)),
    ...shown,
  ]);
  return chunk('RIFF', content);
}
