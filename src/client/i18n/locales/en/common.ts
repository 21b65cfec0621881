export const common = {
  appName: 'Geo Forms',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  retry: 'Try Again',
  loading: 'Loading…',
  keepEditing: 'Keep Editing',
  discard: 'Discard',
  discardTitle: 'Discard the changes you made?',
  discardText: 'If you leave now, the information will not be saved.',
  unsaved: 'Changes you made may not be saved.',
  failed: {
    title: 'This page stopped working',
    text: 'Nothing you saved is lost. Try again; if it happens again, tell the people who run this server.',
    notReadyTitle: 'The server is not answering',
    notReadyText: 'Check your connection, then try again.',
  },
  notFound: {
    title: 'There is nothing at this address',
    text: 'The link may be old or mistyped.',
    home: 'Go to the start page',
  },
}
