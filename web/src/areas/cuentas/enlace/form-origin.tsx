/**
 * Under `no-referrer` browsers send forms without their origin, and the server refuses those. Other pages get the origin
 * alone: this address holds the code of a link.
 */
export const FormOrigin = () => <meta name="referrer" content="origin" />
