/** Examples of CommonMark 0.31 that come out differently here, by number, and why. */
export const differences: Record<string, readonly number[]> = {
  'A link is resolved from the page that it stands on, and an empty one leads to that page.': [
    194, 195, 200, 203, 204, 484, 485, 486, 487, 492, 495, 496, 498, 499, 500, 501, 502, 503, 504, 522, 567,
  ],
  'An image is a file of the site, and these are not there.': [
    517, 520, 531, 572, 573, 574, 575, 576, 577, 578, 579, 580, 581, 582, 583, 584, 585, 586, 587, 588, 589, 591,
  ],
  'A bare address is a link, as in GFM.': [602, 606, 608, 611, 612],
  'An address in angle brackets is not percent-encoded; browsers do that.': [20, 346, 526, 538, 603],
  'A line break in inline code stays; it is shown as the same space.': [335, 337, 640, 641],
  'A backslash at the end of a heading is dropped.': [90, 646],
};
