/** Reasons why some files differ from the native output. */
export const differences = {
  mangling: 'On 32 bits, SWC sorts equally frequent letters in another order, so variable names differ.',
  exportsOrder:
    'Rspack lists the exports of concatenated modules in the order of a hash map, which differs on 32 bits, so minified names differ.',
  absolutePath:
    'svelte-loader identifies the style module by its absolute path, which determines its id. Native builds in other folders differ too.',
};
