export const date = 'date of src/common, from paths';
