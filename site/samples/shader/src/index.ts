import shader from './wave.frag';

document.body.textContent = shader;
