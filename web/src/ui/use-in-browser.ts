import { useSyncExternalStore } from 'react'

/** False on the server and while React takes its page over, true from then on. */
export const useInBrowser = (): boolean => useSyncExternalStore(neverChanges, inBrowser, onServer)

/** The subscription of a value that stays as it is while a page stands. */
export const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false
