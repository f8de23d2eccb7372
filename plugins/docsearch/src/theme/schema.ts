export { default } from '@kiln/theme/schema';
