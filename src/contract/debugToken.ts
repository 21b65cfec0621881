/** The token of the `native-debug` query parameter. Only a demo server knows it; everywhere else it opens nothing. */
export const DEBUG_TOKEN = 'native-debug-token'
