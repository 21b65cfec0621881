/** What may be wrong with lines and areas; stands among `render:violation`. */
export const drawingViolations = {
  linePoints: 'A line needs at least two points.',
  holes: 'A hole needs three corners, and has to lie wholly inside the area, apart from other holes.',
  areaPoints: 'An area needs at least three corners.',
  minPoints: 'Draw at least {{limit, number}} points.',
  maxPoints: 'Draw at most {{limit, number}} points.',
  minDrawn: 'Draw at least {{limit, number}} m.',
  maxDrawn: 'Draw at most {{limit, number}} m.',
  minArea: 'The area has to be at least {{limit, number}} m².',
  maxArea: 'The area may be at most {{limit, number}} m².',
  openLine: 'The line has to end where it begins.',
  crossing: 'The drawing crosses itself. Move or remove points until it does not.',
  pole: 'An area cannot go around a pole.',
}
