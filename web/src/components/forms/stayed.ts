/** The event of a way out that was given up: controls that would have led away show again what the page shows. */
export const STAYED = 'alumbra-se-queda'
