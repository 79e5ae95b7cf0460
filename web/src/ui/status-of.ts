import { isRouteErrorResponse } from 'react-router'

/** The status of a page by the error of its loader or its drawing. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)
