/** Whether this device keeps something of a form that was begun and not sent. The key of a draft names its form. */
export function keepsDraft(formId: string, storage: Storage = localStorage): boolean {
  try {
    return Object.keys(storage).some((key) => {
      const [kind, ...parts] = key.split(/[ :]/)
      return kind === 'draft' && parts.includes(encodeURIComponent(formId))
    })
  } catch {
    // Storage that is switched off holds nothing.
    return false
  }
}
