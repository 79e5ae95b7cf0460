import { useLight } from './use-light.ts'

useLight(['@node-rs/argon2', 'sharp'])
