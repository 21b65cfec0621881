import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the kernel's accounting of processor time, in ms: 100 per second on all Linux systems. */
const TICK_MS = 10

/**
 * Processor time that these processes and their descendants have taken, in ms. Unlike a rate it is almost independent
 * of what else the machine does. NaN on systems without `/proc`.
 */
export function processorTime(pids: readonly (number | undefined)[]): number {
  try {
    const processes = new Map(
      readdirSync('/proc').flatMap((name) => {
        const stat = /^\d+$/.test(name) ? statOf(name) : null
        return stat ? [[Number(name), stat] as const] : []
      }),
    )
    const isCounted = (pid: number): boolean =>
      pids.includes(pid) || (pid > 1 && isCounted(processes.get(pid)?.parent ?? 0))
    return Array.from(processes).reduce((sum, [pid, { ms }]) => (isCounted(pid) ? sum + ms : sum), 0)
  } catch {
    return Number.NaN
  }
}

/** Null for a process that has just ended. */
function statOf(pid: string): { readonly parent: number; readonly ms: number } | null {
  try {
    // The name of the program, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    const [, parent = 0] = fields
    // Its own time, and that of children that have ended.
    return { parent, ms: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * TICK_MS }
  } catch {
    return null
  }
}
