import { mediaFiles } from './mediaFiles.ts'
import { mediaPictures } from './mediaPictures.ts'
import { mediaVision } from './mediaVision.ts'

/** What questions for photos, drawings and other files say to collectors; only forms that have one fetch it. */
export const media = {
  keep: {
    noRoom: 'This device has no room left for it. Delete something, or send what waits, then try again.',
    noStorage: 'This browser keeps no files, as in a private window. Open the form in a usual window, then try again.',
    tooLarge: 'The file is too large: at most {{limit}} fit.',
    empty: 'The file is empty. Choose another.',
    failed: 'The file could not be kept. Try again.',
  },
  state: {
    kept: 'Waits to be sent',
    sending: 'Sending, {{percent}} %',
    sent: 'Sent',
    refused: 'The server does not take it.',
    missing: 'Not on this device any more',
    retry: 'Try again',
  },
  ...mediaFiles,
  ...mediaPictures,
  vision: mediaVision,
}
