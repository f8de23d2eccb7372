/*! steep 2.1.0 | MIT License | Copyright Tea Timer */

const minutes = { Sencha: 2, Darjeeling: 3 };

export const steep = (tea) => `${tea}: ${minutes[tea]} minutes`;
