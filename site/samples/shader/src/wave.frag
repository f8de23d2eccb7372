precision mediump float;

void main() {
  gl_FragColor = vec4(0.2, 0.6, 0.4, 1.0);
}
