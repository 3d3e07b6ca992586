/** Sounds made in the browser: wood on wood, four clacks for a throw. No file is loaded. */
import { useSettings } from './settings';

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  const { sound, volume } = useSettings.getState();
  if (!sound || volume <= 0 || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context.state === 'closed' ? null : context;
}

/** One wooden clack: a short burst of noise through a resonant body, and its knock. */
function clack(at: number, pitch: number, loudness: number): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + at;
  const level = loudness * useSettings.getState().volume;
  const noise = audio.createBuffer(1, audio.sampleRate * 0.06, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 6;
  const source = audio.createBufferSource();
  source.buffer = noise;
  const body = audio.createBiquadFilter();
  body.type = 'bandpass';
  body.frequency.value = pitch;
  body.Q.value = 5;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(level * 1.6, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.12);
  source.connect(body).connect(gain).connect(audio.destination);
  source.start(start);
  tone(at, pitch * 0.52, level * 0.35, 0.07, 'sine');
}

function tone(at: number, frequency: number, level: number, seconds: number, type: OscillatorType): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, start);
  oscillator.frequency.exponentialRampToValueAtTime(frequency * 0.7, start + seconds);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(Math.max(level, 0.0011), start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

const chime = (notes: readonly number[], gap: number) => {
  const level = 0.16 * useSettings.getState().volume;
  notes.forEach((note, i) => {
    tone(i * gap, note, level, 0.5, 'triangle');
  });
};

export const sounds = {
  place: () => clack(0, 1150, 0.5),
  select: () => clack(0, 1900, 0.16),
  throwSticks: () => {
    for (const [i, at] of [0.32, 0.38, 0.43, 0.52].entries()) clack(at, 1300 + i * 170, 0.55);
  },
  /** One of the four sticks strikes the board. */
  stick: (which: number, loudness: number) => clack(0, 1300 + which * 170, loudness),
  hit: () => {
    clack(0, 640, 0.8);
    clack(0.05, 420, 0.6);
  },
  knock: () => {
    for (const at of [0, 0.14, 0.28]) clack(at, 760, 0.8);
  },
  turn: () => chime([523, 784], 0.09),
  win: () => chime([523, 659, 784, 1047], 0.12),
  song: () => chime([659, 784, 880, 784], 0.16),
  refuse: () => clack(0, 240, 0.5),
};
