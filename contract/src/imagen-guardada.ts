import { z } from 'zod/mini'

/** Where a picture that was just taken in is found. */
export const ImagenGuardada = z.object({ img: z.string() })
export const LogoGuardado = z.object({ logo: z.string() })
