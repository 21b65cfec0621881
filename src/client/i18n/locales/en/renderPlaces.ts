/** What may be wrong with places, directions, addresses and opening hours; stands among `render:violation`. */
export const placeViolations = {
  placeAccuracy:
    'The position is accurate to {{metres, number}} m only; {{limit, number}} m or better is needed. Step into the open and measure again.',
  placeAge: 'The position was measured more than {{limit, number}} minutes ago. Measure again where you are now.',
  placeMock: 'An app on this device made the position up. Switch that app off and measure again.',
  coordinates:
    'These coordinates cannot be read. Write them as 10.77, 106.69, as 10°46′12″N 106°41′24″E or as 48P XS 84812 91042.',
  heading: 'A direction is from 0 to 360 degrees.',
  addressPart: 'Shorten the address: each part has at most 200 characters.',
  hours: 'These opening hours cannot be read. Write them as Mo-Fr 08:00-18:00; Sa 09:00-12:00.',
  hoursText: 'These opening hours cannot be read at “{{at}}”. Write them as Mo-Fr 08:00-18:00; Sa 09:00-12:00.',
  fenceInside: 'This place is outside the area of this form. Choose one inside it.',
  fenceOutside: 'This place is in an area that this form leaves out. Choose one outside it.',
  tooNear: 'Somebody answered within {{limit, number}} m of here already. Go further away, or leave this one out.',
  overlaps: 'This area overlaps one that was sent already. Draw it so that the two only touch.',
}
