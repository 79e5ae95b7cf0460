/** A fact in a word or two. */
export const Chip = ({ text }: { text: string }) => <li className="chip">{text}</li>
