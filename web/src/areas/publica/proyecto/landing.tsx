import type { ReactNode } from 'react'
import { Link } from '../../../link.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Figura } from '../../../ui/figura.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'

type LandingProps = {
  title: string
  intro: ReactNode
  /** The woman of this page (`ui/figuras/`). */
  drawing: string
  /** Links below the title. */
  children?: ReactNode
}

/** The opening of a page about the project: a large title with a drawing beside it. */
export const Landing = ({ title, intro, drawing, children }: LandingProps) => (
  <div className="wrap grid grid-cols-1 gap-x-10 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-x-16">
    <div className="pb-14 pt-10 lg:pb-20 lg:pt-14">
      <h1 className="max-w-[8.7em] max-sm:max-w-[7.25em] text-[min(clamp(2.6rem,1.5rem+4.4vw,4.9rem),14vw)] font-extrabold leading-[0.97] tracking-[-0.032em]">
        {title}
      </h1>
      <div className="mt-7 max-w-[35.1em] space-y-4 text-l">{intro}</div>
      {children && <div className="mt-9 flex flex-wrap gap-3 max-sm:*:w-full">{children}</div>}
    </div>
    <div className="max-md:border-t max-md:border-hairline max-md:pb-14 md:self-start">
      <Figura drawing={drawing} className="mx-auto max-w-[24rem] md:max-w-none" />
    </div>
  </div>
)

type BlockProps = { id: string; title: string; intro?: ReactNode; children: ReactNode }

/** A section: title on the left, text on the right. */
export const Block = ({ id, title, intro, children }: BlockProps) => (
  <section aria-labelledby={id} className="wrap pb-20">
    <div className="grid grid-cols-1 gap-x-16 gap-y-8 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {intro && <p className="mt-4 max-w-[28.6em] text-quiet">{intro}</p>}
      </div>
      <div>{children}</div>
    </div>
  </section>
)

type StepsProps = { steps: readonly (readonly [title: string, text: ReactNode])[] }

/** Numbered steps. */
export const Steps = ({ steps }: StepsProps) => (
  <ol className="border-b border-hairline">
    {steps.map(([title, text], i) => (
      <li
        key={title}
        className="grid grid-cols-[2.6rem_minmax(0,1fr)] border-t border-hairline py-6 first:border-t-0 first:pt-0"
      >
        <span aria-hidden="true" className="font-display text-2xl font-extrabold leading-none text-quiet">
          {i + 1}
        </span>
        <div>
          <h3 className="text-l">{title}</h3>
          <p className="mt-1 max-w-[39.0em]">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)

type QuestionsProps = { questions: readonly (readonly [question: string, answer: ReactNode])[] }

/** Frequent questions; each one unfolds its answer. */
export const Questions = ({ questions }: QuestionsProps) => (
  <div className="border-b border-hairline">
    {questions.map(([question, answer]) => (
      <details key={question} className="group border-t border-hairline first:border-t-0">
        <summary className="flex min-h-[56px] cursor-pointer items-center justify-between gap-6 py-3 text-l font-semibold marker:content-['']">
          {question}
          <span aria-hidden="true" className="text-xl leading-none text-quiet group-open:hidden">
            +
          </span>
          <span aria-hidden="true" className="hidden text-xl leading-none text-quiet group-open:block">
            −
          </span>
        </summary>
        <div className="prosa max-w-[41.6em] pb-6">{answer}</div>
      </details>
    ))}
  </div>
)

type ClosingProps = { title: string; text: string; to: string; label: string }

/** The end of a page: its one step, once more. */
export const Closing = ({ title, text, to, label }: ClosingProps) => (
  <section aria-labelledby="empieza" className="on-night bg-night text-on-night">
    <div className="wrap flex flex-wrap items-center justify-between gap-8 py-14">
      <div>
        <h2 id="empieza" className="max-w-[13.4em] text-2xl">
          {title}
        </h2>
        <p className="mt-3 max-w-[33.8em] text-on-night-quiet">{text}</p>
      </div>
      <Link to={to} className={buttonClass('night')}>
        {label}
      </Link>
    </div>
  </section>
)

type SourceProps = { href: string; children: ReactNode }

/** The source of a figure. */
export const Source = ({ href, children }: SourceProps) => (
  <a href={href} className={textLinkClass} rel="noopener">
    {children}
  </a>
)
