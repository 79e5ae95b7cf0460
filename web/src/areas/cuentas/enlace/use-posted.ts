import { useState } from 'react'

/** What a form was answered that the browser sent by itself: the router forgets it once the client loader of the page has run. */
export function usePosted<Answer>(actionData: Answer): Answer {
  const [posted] = useState(actionData)
  return posted
}
