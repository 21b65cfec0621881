/** How the files of answers are on their way. */
export const files = {
  sending_one: 'Sending the file: {{percent}} %',
  sending_other: 'Sending file {{at}} of {{count}}: {{percent}} %',
  waiting: 'No connection. Your answers and files are kept on this device and are sent when it is back.',
  cancel: 'Not now',
  label: 'Files being sent',
}
