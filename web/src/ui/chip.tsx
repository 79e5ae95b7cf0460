/** A fact in a word or two. */
export const Chip = ({ text }: { text: string }) => (
  <li className="rounded-control border border-hairline px-2.5 py-0.5 text-s font-semibold">{text}</li>
)
