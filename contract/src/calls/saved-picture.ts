import { z } from 'zod/mini'

/** The address of a picture that was just uploaded. */
export const SavedPicture = z.object({ img: z.string() })
export const SavedLogo = z.object({ logo: z.string() })
