/** True if the URL requests a simulated driver app, which works on a demo server only. */
export const isDebugged = (): boolean => new URLSearchParams(location.search).has('native-debug')
