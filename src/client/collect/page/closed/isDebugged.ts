/** Whether the address asks to play a driver app; only a demo server plays along. */
export const isDebugged = (): boolean => new URLSearchParams(location.search).has('native-debug')
