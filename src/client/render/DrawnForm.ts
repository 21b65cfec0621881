import type { Filling } from '../../forms/filling/Filling.ts'
import { Announcements } from './Announcements.ts'
import { Marks } from './Marks.ts'
import { OpenPlaces } from './OpenPlaces.ts'

/** What a form on screen has beside its answers. One per filling, shared by all that draws it. */
interface DrawnForm {
  readonly places: OpenPlaces
  readonly announcements: Announcements
  readonly marks: Marks
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
