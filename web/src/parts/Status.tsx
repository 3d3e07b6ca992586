/** Whose turn it is and what to do now; what just happened is read out by screen readers. */
export function Status({
  text,
  isWaiting,
  lines,
}: {
  text: string;
  isWaiting: boolean;
  lines?: readonly string[] | undefined;
}) {
  return (
    <>
      <p className={`status${isWaiting ? ' waiting' : ''}`} data-status="">
        <span className="dot" aria-hidden="true" />
        <span className="said">{text}</span>
      </p>
      <div className="sr" aria-live="polite" aria-atomic="true">
        {lines?.join('. ')}. {text}
      </div>
    </>
  );
}
