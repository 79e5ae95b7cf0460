// src/passwords/hash.test.ts tests hashes at full cost; hundreds of logins in the other tests would take minutes.
// A setup file runs again for each file of tests: what it imports is loaded once.
import './light/passwords.ts'
