/** Reasons why some files differ from the native output. */
export const differences = {
  mangling: 'SWC orders letters that are equally frequent in another way on 32 bits, so that names of variables differ.',
  exportsOrder:
    'Rspack lists the exports of joined modules in the order of a hash map, whose hashes are others on 32 bits: minified, letters differ.',
  absolutePath:
    'svelte-loader names the module of styles by its absolute path, from which its id is made: natively it differs between folders too.',
};
