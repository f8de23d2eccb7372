export { default } from '@kiln/theme/boot';
