import './index.less';

document.body.innerHTML = '<button>A button</button>';
