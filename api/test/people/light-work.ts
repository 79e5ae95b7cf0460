import { useLight } from './light/use-light.ts'

// Loaded into a server with --import.
useLight(['altcha-lib', '@node-rs/argon2', 'sharp'])
