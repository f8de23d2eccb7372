export const date = 'date of src/common-next, from alias';
