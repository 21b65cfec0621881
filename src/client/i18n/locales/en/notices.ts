export const notices = {
  ok: 'OK',
  unknown: 'Something went wrong. Try again in a moment.',
  network: 'No connection to the server. Check your network and try again.',
}
