export const common = {
  appName: 'Geo Forms',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  retry: 'Try Again',
  loading: 'Loading…',
}
