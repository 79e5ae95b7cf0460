/** The style of one of several choices, a button or a link; the chosen one is highlighted. */
export const choiceClass = 'chip-choice choice'
