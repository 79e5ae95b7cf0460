import { useSyncExternalStore } from 'react'

/** False on the server and while React takes its page over, true from then on. */
export const useInBrowser = (): boolean => useSyncExternalStore(neverChanges, inBrowser, onServer)

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false
