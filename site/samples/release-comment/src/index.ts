document.body.append('Look at the end of the HTML file.');
