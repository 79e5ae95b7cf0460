/** Works after the next picture is painted. A page in the background is not painted: there it waits for nothing. */
export function afterPicture(work: () => void) {
  if (document.visibilityState === 'hidden') setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
