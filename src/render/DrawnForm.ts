import type { Filling } from '../forms/filling/Filling.ts'
import { Announcements } from './Announcements.ts'
import { OpenPlaces } from './OpenPlaces.ts'

/** The view state of a form on screen, besides its answers. One per filling, shared by everything that draws it. */
interface DrawnForm {
  readonly places: OpenPlaces
  readonly announcements: Announcements
  readonly marks: Marks
}

/** Says, once per moment, that marks of what is wrong may have to change: something wrong came on screen or was put right. */
class Marks {
  private readonly listeners = new Set<() => void>()
  private soon = false

  readonly look = (): void => {
    if (this.soon) return
    this.soon = true
    setTimeout(() => {
      this.soon = false
      for (const listener of Array.from(this.listeners)) listener()
    }, 0)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}

const drawn = new WeakMap<Filling, DrawnForm>()
/** Where nothing is filled in. */
const still = make()

export function drawnForm(filling: Filling | null): DrawnForm {
  if (!filling) return still
  const known = drawn.get(filling)
  if (known) return known
  const made = make()
  drawn.set(filling, made)
  return made
}

function make(): DrawnForm {
  return { places: new OpenPlaces(), announcements: new Announcements(), marks: new Marks() }
}
