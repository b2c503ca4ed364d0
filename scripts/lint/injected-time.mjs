/** `new Date()` reads the clock, and pure rooms get the time as an argument. oxlint has no rule for that. */
export default {
  meta: { name: 'rampart' },
  rules: {
    'injected-time': {
      create: (context) => ({
        NewExpression(node) {
          if (node.callee.name === 'Date' && node.arguments.length === 0)
            context.report({ node, message: 'Time is injected.' });
        },
      }),
    },
  },
};
