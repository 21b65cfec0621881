/** Renames headers that a format reserves, ignoring case: `name` becomes `name_answer`. */
export function avoidReserved(headers: readonly string[], reserved: ReadonlySet<string>): readonly string[] {
  const taken = new Set(headers.map((header) => header.toLowerCase()))
  return headers.map((header) => {
    if (!reserved.has(header.toLowerCase())) return header
    let free = `${header}_answer`
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${header}_answer_${count}`
    taken.add(free.toLowerCase())
    return free
  })
}

/** Reserved names of KML placemarks. */
export const KML_RESERVED: ReadonlySet<string> = new Set(
  'name description timestamp begin end altitudemode tessellate extrude visibility draworder icon id snippet address phonenumber'.split(
    ' ',
  ),
)
