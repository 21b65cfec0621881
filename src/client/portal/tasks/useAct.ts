import { useNotices } from '../../notices/NoticesProvider.tsx'

/** Does something with tasks: what is shown is asked for anew then, or it is said why not. */
export function useAct(changed: () => void): (work: () => Promise<unknown>) => Promise<void> {
  const { problem } = useNotices()
  return async (work) => {
    try {
      await work()
      changed()
    } catch (error) {
      problem(error)
    }
  }
}
