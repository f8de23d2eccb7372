module.exports = (babel, { to }) => ({
  name: 'rename-log',
  visitor: {
    MemberExpression({ node }) {
      if (node.object.name === 'console' && node.property.name === 'log') node.property.name = to;
    },
  },
});
