type StateWordProps = { word: string; color: 'bg-correct' | 'bg-warning' | 'bg-error' | 'bg-quiet' }

/** A state in a list: an icon and a word. */
export const StateWord = ({ word, color }: StateWordProps) => (
  <span className="state-word">
    <span className={`state-dot size-2.5 rounded-full ${color}`} />
    {word}
  </span>
)
