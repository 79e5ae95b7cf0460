/** Beside the button, while the device asks for a finger, a face, a PIN or a USB key. */
export const WAITS_FOR_KEY = 'Sigue los pasos de tu dispositivo…'
