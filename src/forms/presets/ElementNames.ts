import { isReservedName } from '../document/isReservedName.ts'
import { COORDINATE, MAIN_NAME } from '../submission/placeNames.ts'

const LONGEST = 60

/** Assigns unique valid names similar to tags: `addr:street` becomes `addr_street`. */
export class ElementNames {
  private readonly taken = new Set<string>([COORDINATE, MAIN_NAME])

  nameFor(tag: string): string {
    const plain = tag.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '')
    const base = (/^[A-Za-z]/.test(plain) ? plain : `tag_${plain}`).slice(0, LONGEST)
    const free = (name: string) => !this.taken.has(name) && !isReservedName(name)
    let name = base
    for (let n = 2; !free(name); n++) name = `${base}_${n}`
    this.taken.add(name)
    return name
  }
}
